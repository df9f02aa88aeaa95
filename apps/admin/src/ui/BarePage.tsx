import { productName } from '@kade/brand';
import logo from '@kade/brand/logo.svg';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import classes from './bare-page.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';

interface BarePageProps {
  title: string;
  lead?: string;
  wide?: boolean;
  /** Links below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens outside the shell: the logo, a heading and a form. */
export function BarePage({ title, lead, wide, footer, children }: BarePageProps) {
  useDocumentTitle(`${title} · ${productName}`);
  return (
    <main className={classes.page}>
      <div className={classes.head} data-wide={wide || undefined}>
        <a href={paths.home()} className={classes.brand}>
          <img src={logo} alt="" width={40} height={40} />
          {productName}
        </a>
        <LanguageChoice />
      </div>
      <Paper className={classes.card} data-wide={wide || undefined}>
        <Stack gap="lg">
          <Stack gap={4}>
            <Title order={1}>{title}</Title>
            {lead && <Text c="dimmed">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </Paper>
      {footer}
    </main>
  );
}
