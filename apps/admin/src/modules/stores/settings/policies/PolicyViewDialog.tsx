import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { isBlank, type PolicyType, policyNames } from './policy-facts.ts';

const SafeHtml = lazyPart(() => import('./SafeHtml.tsx').then((file) => file.SafeHtml));

interface PolicyViewDialogProps {
  /** The policy to show; none before the first is opened. */
  type: PolicyType | null;
  opened: boolean;
  content: string;
  onClose: () => void;
}

/** A policy as buyers will read it. */
export function PolicyViewDialog({ type, opened, content, onClose }: PolicyViewDialogProps) {
  const t = useT();
  return (
    <Dialog title={type ? t(policyNames[type]) : ''} opened={opened} onClose={onClose} size="xl">
      {isBlank(content) ? (
        <Text c="dimmed">{t('No content available')}</Text>
      ) : (
        <Suspense fallback={<Skeleton height={120} />}>
          <SafeHtml html={content} />
        </Suspense>
      )}
    </Dialog>
  );
}
