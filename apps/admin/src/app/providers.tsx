import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { theme } from '../ui/theme/theme.ts';
import { cssVariablesResolver } from '../ui/theme/values.ts';
import { api } from '../lib/api.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { Toasts } from '../ui/notify.tsx';
import { Reauthenticate } from '../ui/Reauthenticate.tsx';

interface ProvidersProps {
  client: QueryClient;
  /** `test` switches transitions off. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** The providers of every screen: theme, data, toasts, the confirmation dialog, the password dialog. */
export const Providers = ({ client, env = 'default', children }: ProvidersProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    env={env}
  >
    <QueryClientProvider client={client}>
      <api.ReactQueryProvider>
        <ConfirmProvider>
          {children}
          <Reauthenticate />
          <Toasts />
        </ConfirmProvider>
      </api.ReactQueryProvider>
    </QueryClientProvider>
  </MantineProvider>
);
