import { Textarea, TextInput } from '@mantine/core';
import type { KadeForm } from '../../../lib/form.ts';
import { type Language, languages, useT } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { mainLanguage, otherLanguages, type TextField, type Texts } from './texts.ts';

/** The main texts, or those in another language. */
export type Shown = 'main' | Language;

interface Values extends Texts {
  name: string;
  description: string;
}

interface FieldsProps {
  form: KadeForm<Values>;
  shown: Shown;
}

/** Chooses the language of the name and the description below it. A language without a name is marked. */
export function TextLanguage({ form, shown, onChange }: FieldsProps & { onChange: (shown: Shown) => void }) {
  const t = useT();
  const values = form.getValues();
  const main = mainLanguage(values.name);
  const others = otherLanguages(values, main).map((language) => {
    const name = languages[language];
    const isMissing = values[`name_${language}`].trim() === '';
    const whole = isMissing ? t('{{language}}, no translation yet', { language: name }) : name;
    return [language, isMissing ? `${name} ○` : name, { lang: language, name: whole }] as const;
  });
  // After a change of the main name its former translation may be in the same language.
  const label = others.some(([language]) => language === main) ? t('Main text') : languages[main];
  const choices: Parameters<typeof Choice<Shown>>[0]['choices'] = [['main', label], ...others];
  return (
    <Choice<Shown> label={t('Language of the texts')} value={shown} choices={choices} onChange={onChange} />
  );
}

/** What buyers read while a translation is missing. */
const useFallback = (text: string): string | undefined => {
  const t = useT();
  const letters = Array.from(text);
  const short = letters.length > 80 ? `${letters.slice(0, 80).join('')}…` : text;
  return short === '' ? undefined : t('While this is empty, buyers read: {{text}}', { text: short });
};

interface TranslatedProps {
  form: KadeForm<Values>;
  language: Language;
}

function useField({ form, language }: TranslatedProps, kind: 'name' | 'description') {
  const t = useT();
  const field: TextField = `${kind}_${language}`;
  const description = useFallback(form.getValues()[kind]);
  const words = { language: languages[language] };
  const label = kind === 'name' ? t('Name in {{language}}', words) : t('Description in {{language}}', words);
  return { label, lang: language, description, ...form.getInputProps(field) };
}

/** The name in a language other than that of the main text. */
export const TranslatedName = (props: TranslatedProps) => <TextInput {...useField(props, 'name')} />;

/** The description in such a language. */
export const TranslatedDescription = ({ rows, ...props }: TranslatedProps & { rows: number }) => (
  <Textarea rows={rows} {...useField(props, 'description')} />
);
