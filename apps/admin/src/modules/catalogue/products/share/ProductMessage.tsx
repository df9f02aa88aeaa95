import type { Product, ShopLanguage } from '@kade/contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBrandWhatsapp, IconCopy, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { languages, useLanguage, useT } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { addressForWhatsApp, productMessage } from './product-message.ts';
import { canShareFiles, pictureOf, sharePicture } from './share-picture.ts';

const CHOICES = (['en', 'si', 'ta'] as const).map((language) => [language, languages[language]] as const);

/** A text about a product in three languages, to change, to copy, and to send by WhatsApp with the product's picture. */
export function ProductMessage({ product, url }: { product: Product; url: string }) {
  const t = useT();
  const [language, setLanguage] = useState<ShopLanguage>(useLanguage());
  const written = (chosen: ShopLanguage) => productMessage(product, chosen, addressForWhatsApp(url, chosen));
  const [text, setText] = useState(() => written(language));
  const { copied, copy, error } = useClipboard({ timeout: 2000 });
  const choose = (chosen: ShopLanguage) => {
    setLanguage(chosen);
    setText(written(chosen));
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('Text for WhatsApp')}>
      <Choice label={t('Language of the text')} value={language} choices={CHOICES} onChange={choose} />
      <Textarea
        label={t('Text for WhatsApp')}
        description={t('Orders that come by this link name WhatsApp as their source.')}
        lang={language}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end">
        <Button
          variant="secondary"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => copy(text)}
        >
          {t('Copy the text')}
        </Button>
        {product.thumbnail && <ImageButton product={product} path={product.thumbnail.path} text={text} />}
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('Send the text by WhatsApp')}
        </Button>
      </Group>
      <Text component="output" size="xs" c="dimmed">
        {copied && t('Copied')}
        {error && t('Select the text and copy it by hand.')}
      </Text>
    </Stack>
  );
}

/** Sends the picture with the text where the browser can; elsewhere it saves the picture, to add it by hand. */
function ImageButton({ product: { name }, path, text }: { product: Product; path: string; text: string }) {
  const t = useT();
  const icon = <IconPhoto size={18} aria-hidden />;
  if (canShareFiles())
    return (
      <Button
        variant="secondary"
        leftSection={icon}
        onClick={() => void sharePicture(path, name, text).catch(notify.error)}
      >
        {t('Send with picture')}
      </Button>
    );
  return (
    <Button component="a" variant="secondary" leftSection={icon} href={pictureOf(path)} download={name}>
      {t('Save the picture')}
    </Button>
  );
}
