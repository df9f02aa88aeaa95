import { productName } from '@kade/brand';
import logo from '@kade/brand/logo.svg';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import classes from './auth.module.css';

interface AuthPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the screens before the shell: the logo, a heading and a form. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  useDocumentTitle(`${title} · ${productName}`);
  return (
    <main className={classes.page}>
      <a href={paths.home()} className={classes.brand}>
        <img src={logo} alt="" width={40} height={40} />
        {productName}
      </a>
      <Paper className={classes.card}>
        <Stack gap="lg">
          <Stack gap={4}>
            <Title order={1}>{title}</Title>
            {lead && <Text c="dimmed">{lead}</Text>}
          </Stack>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}
