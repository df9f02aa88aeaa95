import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { errorText } from '../../../lib/errors.ts';
import { useDraftForm } from '../../../lib/form.ts';
import { t, useT } from '../../../lib/i18n.ts';
import { logout } from '../../../lib/logout.ts';
import { paths } from '../../../lib/paths.ts';
import { platform } from '../../../lib/platform.ts';
import { session } from '../../../lib/session.ts';
import { upload } from '../../../lib/upload.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { QuotaReached } from '../../billing/index.ts';
import { fullDomain, noDomain, stores, useCreateStore, useDomainCheck } from '../../stores/current/index.ts';
import classes from './store-creation.module.css';
import { StoreInformation, type WizardValues } from './StoreInformation.tsx';
import { StoreLogo } from './StoreLogo.tsx';

const empty: WizardValues = { storeName: '', domain: noDomain };

/** Uploads a file once, however often the last step is retried. */
function useUploadOnce() {
  const sent = useRef<{ file: File; id: string } | null>(null);
  return async (file: File): Promise<string> => {
    if (sent.current?.file !== file) sent.current = { file, id: (await upload(file))._id };
    return sent.current.id;
  };
}

/** The sentences for the fields of step 1 that must be filled in and are not, by field. */
function whatIsMissing({ storeName, domain }: WizardValues): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!storeName.trim()) missing.storeName = t('Store name is required');
  if (domain.isCustomDomain && !domain.customDomain.trim())
    missing['domain.customDomain'] = t('Custom domain is required');
  if (!domain.isCustomDomain && !domain.subdomain.trim())
    missing['domain.subdomain'] = t('Subdomain is required');
  return missing;
}

/** The store wizard: name and domain, then the logo. It is no `Form`, because its first step is not sent. */
export function StoreCreationPage() {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreateStore();
  const uploadOnce = useUploadOnce();
  const { data: names } = useQuery(platform());
  const { form, startOver } = useDraftForm<WizardValues>({ initial: empty, draft: 'new store' });
  const [step, setStep] = useState(0);
  const [logo, setLogo] = useState<File | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { storeName, domain } = form.getValues();
  const wanted = names ? fullDomain(domain, names.stores_suffix) : '';
  const check = useDomainCheck(wanted);
  const busy = saving || check.state === 'checking';

  const next = async () => {
    const missing = whatIsMissing(form.getValues());
    // In one call: an error is compared with the last rendered state, which a preceding `clearErrors` has not changed yet.
    form.setErrors(missing);
    if (Object.keys(missing).length === 0 && wanted && (await check.ensure())) setStep(1);
  };

  const finish = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const image = logo && (await uploadOnce(logo));
      const store = await create.mutateAsync({ body: { name: storeName, domain: wanted, logo: image } });
      const { queryKey } = stores.list();
      client.setQueryData(queryKey, (known) => [...(known ?? []), store]);
      session.chooseStore(store._id);
      startOver();
      await navigate(paths.settings(), { state: { isCreated: true } });
    } catch (thrown) {
      console.error(thrown);
      setProblem(t('Failed to create store: {{message}}', { message: errorText(thrown) }));
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void (step === 0 ? next() : finish());
  };
  const wording = saving ? t('Creating...') : check.state === 'checking' ? t('Checking...') : null;

  return (
    <BarePage title={t('Create your store')} wide footer={<WaysOut />}>
      <Steps names={[t('Store Information'), t('Store Logo')]} current={step} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <QuotaReached of="stores" />
          {step === 0 ? (
            <StoreInformation form={form} availability={check.state} />
          ) : (
            <StoreLogo value={logo} onChange={setLogo} />
          )}
          {problem && <Message>{problem}</Message>}
        </Stack>
        <Group justify="space-between" mt="lg">
          <Button
            variant="secondary"
            disabled={busy || step === 0}
            onClick={() => setStep(0)}
            style={{ visibility: step === 0 ? 'hidden' : undefined }}
          >
            {t('Previous')}
          </Button>
          <Button type="submit" disabled={busy}>
            {wording ?? (step === 0 ? t('Next') : t('Finish'))}
          </Button>
        </Group>
      </form>
    </BarePage>
  );
}

/** A link back to a store for merchants with one, and Logout. */
function WaysOut() {
  const t = useT();
  const list = useQuery(stores.list());
  return (
    <Group gap="lg" justify="center">
      {list.data && list.data.length > 0 && (
        <Anchor component={Link} to={paths.dashboard()} className={classes.way}>
          {t('Back to the dashboard')}
        </Anchor>
      )}
      <Button variant="link" onClick={logout}>
        {t('Logout')}
      </Button>
    </Group>
  );
}
