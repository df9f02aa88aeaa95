import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { productName } from '@kade/brand';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAnchor } from '../lib/use-anchor.ts';
import classes from './page.module.css';

interface PageProps {
  /** The page's only h1, and the first part of the window's title. */
  title: string;
  /** The count of new rows; precedes the window's title. */
  newCount?: number;
  /** The status of the object, beside the heading. */
  status?: ReactNode;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** On phones the primary action shows only its icon beside the heading, to leave room for the list. */
  tight?: boolean;
  /** Buttons beside the heading; the primary one last. */
  actions?: ReactNode;
  /** The buttons are hidden but take their space while the data load. */
  pending?: boolean;
  /** A link to the parent page, above the heading. */
  back?: { to: string; label: string };
  /** `narrow` for forms, `wide` for tables. */
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

/** The frame of every screen: heading, actions, content. */
export function Page({
  title,
  newCount = 0,
  status,
  lead,
  actions,
  pending,
  back,
  tight,
  width = 'normal',
  children,
}: PageProps) {
  useAnchor();
  useDocumentTitle(`${newCount > 0 ? `(${newCount}) ` : ''}${title} · ${productName}`);
  return (
    <div className={classes.page} data-width={width}>
      {back && (
        <Anchor component={Link} to={back.to} className={classes.back} underline="hover">
          <IconArrowLeft size={16} aria-hidden /> {back.label}
        </Anchor>
      )}
      <Group
        justify="space-between"
        align="flex-start"
        gap="md"
        className={classes.top}
        data-tight={tight || undefined}
      >
        <Stack gap={4} className={classes.heading}>
          {status ? (
            <div className={classes.titled}>
              <Title order={1}>{title}</Title>
              {status}
            </div>
          ) : (
            <Title order={1}>{title}</Title>
          )}
          {lead && <Text c="dimmed">{lead}</Text>}
        </Stack>
        {actions && (
          <Group gap="xs" className={classes.actions} style={pending ? { visibility: 'hidden' } : {}}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </div>
  );
}
