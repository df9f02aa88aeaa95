import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PREVIEW_HELLO, type ToPreview } from '@kade/contract';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { PreviewFrame } from './index.ts';

const ORIGIN = 'http://shop.localhost:4000';
const url = `${ORIGIN}/__preview/token/`;

beforeEach(() => mockApi({ design: { preview: () => ({ url, until: '2030-01-31T08:30:00.000Z' }) } }));

function Editor({ onSelect }: { onSelect: (section: string) => void }) {
  const [version, setVersion] = useState(1);
  return (
    <>
      <PreviewFrame version={version} onSelect={onSelect} />
      <button type="button" onClick={() => setVersion(version + 1)}>
        Change
      </button>
    </>
  );
}

const show = (onSelect: (section: string) => void = () => undefined) =>
  visit('/', { routes: [{ path: '/', element: <Editor onSelect={onSelect} /> }] });

async function open() {
  const selected: string[] = [];
  const { user } = show((section) => selected.push(section));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of your shop');
  const target = frame.contentWindow;
  if (!target) throw new Error('The frame has no window');
  const sent = vi.spyOn(target, 'postMessage').mockReturnValue(undefined);
  const hello = (origin: string, source: Window | null = target) =>
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: PREVIEW_HELLO }));
  const change = () => user.click(screen.getByRole('button', { name: 'Change' }));
  return { frame, sent, hello, selected, change };
}

/** The page in the frame: what it was handed, and what it is told. */
function pageOf(sent: Awaited<ReturnType<typeof open>>['sent']) {
  const [message, origin, ports] = sent.mock.calls[0] as unknown as [
    { nonce: string },
    string,
    MessagePort[],
  ];
  const port = ports[0]!;
  const told: ToPreview[] = [];
  port.addEventListener('message', ({ data }: MessageEvent<ToPreview>) => told.push(data));
  port.start();
  return { message, origin, told, say: (data: unknown) => act(() => port.postMessage(data)) };
}

it('hands a channel to the page of the shop alone, and only when it asks', async () => {
  const { frame, sent, hello } = await open();
  expect(frame.src).toBe(url);
  hello('https://evil.example');
  hello(ORIGIN, window);
  expect(sent).not.toHaveBeenCalled();
  hello(ORIGIN);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(pageOf(sent)).toMatchObject({
    origin: ORIGIN,
    message: { kind: 'connect', nonce: expect.stringMatching(/^[0-9a-f]{24}$/) },
  });
});

it('tells the page of each version of the draft, and does not load it again', async () => {
  const { frame, sent, hello, change } = await open();
  hello(ORIGIN);
  const { told, say, message } = pageOf(sent);
  say({ kind: 'ready', nonce: message.nonce });
  const first = { kind: 'refresh', base: '/__preview/token', version: 1, colours: '', look: '' };
  await waitFor(() => expect(told).toContainEqual(first));
  await change();
  await waitFor(() => expect(told).toContainEqual({ ...first, version: 2 }));
  expect(screen.getByTitle('Preview of your shop')).toBe(frame);
  say({ kind: 'refreshed', version: 2, done: false });
  expect(await screen.findByText(/could not be brought up to date/)).toBeVisible();
});

it('selects the section that is tapped, and ignores messages of another shape or before it is connected', async () => {
  const { sent, hello, selected } = await open();
  hello(ORIGIN);
  const { say, message } = pageOf(sent);
  const select = { kind: 'select', section: 'section00001' };
  say(select);
  say({ kind: 'ready', nonce: 'f'.repeat(24) });
  say(select);
  say({ kind: 'ready', nonce: message.nonce });
  for (const bad of [
    { ...select, html: '<b>' },
    { kind: 'select', section: '<b>' },
    'select',
    null,
    { kind: 'run' },
  ])
    say(bad);
  say(select);
  await waitFor(() => expect(selected).toEqual(['section00001']));
});

it('says why there is no preview', async () => {
  mockApi({ design: { preview: () => refuse(409, 'Your shop has no address yet') } });
  show();
  expect(await screen.findByText('Your shop has no address yet')).toBeVisible();
});
