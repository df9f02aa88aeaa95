import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';

function said(error: unknown): string {
  if (error === undefined) return '404 Not Found';
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '500';
}

/** Where routing errors and unknown addresses end: the heading is the specification's. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError() ?? undefined;
  useDocumentTitle('Unexpected Application Error!');
  useEffect(() => {
    if (error !== undefined) console.error(error);
  }, [error]);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack maw="34rem" gap="sm">
        <Title order={1}>{t('Unexpected Application Error!')}</Title>
        <Text c="dimmed" ff="monospace">
          {said(error)}
        </Text>
        <Text>
          {error === undefined
            ? t('There is nothing at this address.')
            : t(
                'This page could not be shown. What you typed elsewhere is kept; loading it again often helps.',
              )}
        </Text>
        <div>
          <Button component="a" href={paths.home()}>
            {t('Back to the start')}
          </Button>
        </div>
      </Stack>
    </Center>
  );
}
