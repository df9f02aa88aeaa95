import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useT } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { BarePage } from '../ui/BarePage.tsx';

function errorMessage(error: unknown): string {
  if (error === undefined) return '404 Not Found';
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : '500';
}

/** Where routing errors and unknown addresses end: the heading is the specification's. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError() ?? undefined;
  useEffect(() => {
    if (error !== undefined) console.error(error);
  }, [error]);
  return (
    <BarePage title={t('Unexpected Application Error!')} lead={errorMessage(error)}>
      <Text>
        {error === undefined
          ? t('There is nothing at this address.')
          : t(
              'This page could not be shown. What you typed elsewhere is kept; loading it again often helps.',
            )}
      </Text>
      {error !== undefined && <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
      <Button component="a" href={paths.home()} variant={error === undefined ? 'primary' : 'secondary'}>
        {t('Back to the start')}
      </Button>
    </BarePage>
  );
}
