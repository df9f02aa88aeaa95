import { productName } from '@kade/brand';
import { Button, Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './document.module.css';

interface PrintablePageProps {
  title: string;
  /** Buttons besides the back link and Print. */
  actions?: ReactNode;
  /** Prints the page; null while there is nothing to print. */
  print: (() => void) | null;
  children: ReactNode;
}

/** A screen that shows a printable sheet; what surrounds the sheet is not printed. */
export function PrintablePage({ title, actions, print, children }: PrintablePageProps) {
  const t = useT();
  useDocumentTitle(`${title} · ${productName}`);
  return (
    <div className={classes.screen}>
      <header className={classes.tools}>
        <Title order={1}>{title}</Title>
        <Group gap="xs">
          <Button
            component={Link}
            to={paths.billing()}
            variant="secondary"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('Back')}
          </Button>
          {actions}
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={print === null}
            onClick={() => print?.()}
          >
            {t('Print')}
          </Button>
        </Group>
      </header>
      <main className={classes.desk}>{children}</main>
    </div>
  );
}
