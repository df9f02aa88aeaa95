import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isTest, sourceFiles } from '../lib/source-files.mjs';

/** Names that the code no longer uses, by the folder in which they are retired, each with the name to use instead. */
const retired = {
  'apps/api/src/': {
    deps: 'ctx',
    Deps: 'AppContext',
    refusal: 'apiError',
    Fenced: 'ScopedCollection',
    unfenced: 'unscoped',
    sharedTrips: 'coalesce',
    newsOfOrder: 'orderEvents',
    newsOf: 'mailTypeOf',
    keepEvent: 'recordPaymentEvent',
    lookUpDue: 'retrieveDuePayments',
    Notice: 'PaymentNotification',
    judge: 'verifyNotification',
    Visit: 'PageRequest',
    Visited: 'PageContext',
  },
  'apps/storefront/src/': { Visit: 'PageRequest', Visited: 'PageContext', Shown: 'LayoutProps' },
  'apps/admin/src/': {
    Notices: 'PaymentNotifications or Toasts',
    Picture: 'Image',
    standing: 'planState',
    takeBack: 'undoStatusChange',
    useSteps: 'useRunStep',
    refusalText: 'errorCodeText',
  },
};

/** Prefixes that stand for an English sentence instead of a verb of the field. */
const prefixes = [
  { pattern: /\bmust[A-Z]\w*/g, message: 'an assertion is called assertX' },
  { pattern: /\bnote[A-Z]\w*/g, message: 'what records something is called recordX or markX' },
];

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g;
const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=html)`[^`]*`/g;
const blank = (text) => text.replace(/[^\n]/g, ' ');

/** Returns the text of a file without comments and strings; lines keep their numbers. */
const codeOf = (path) =>
  readFileSync(join(root, path), 'utf8').replaceAll(comments, blank).replaceAll(strings, blank);

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

function retiredIn(path, text) {
  return Object.entries(retired)
    .filter(([folder]) => path.startsWith(folder))
    .flatMap(([, names]) => Object.entries(names))
    .flatMap(([name, instead]) =>
      [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].map(
        ({ index }) => `${path}:${lineOf(text, index)}: '${name}' is retired; its name is '${instead}'`,
      ),
    );
}

const prefixed = (path, text) =>
  prefixes.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: name, index }) => `${path}:${lineOf(text, index)}: '${name}': ${message}`,
    ),
  );

const declared = /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Returns the names that two files of the API export with different meanings. */
function ambiguous(files) {
  const places = new Map();
  for (const { path, text } of files.filter(({ path }) => path.startsWith('apps/api/src/')))
    for (const [, name] of text.matchAll(declared)) {
      const found = places.get(name) ?? places.set(name, new Set()).get(name);
      found.add(path);
    }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `'${name}' is exported by ${[...paths].join(' and ')}`);
}

/** Finds names that are retired, prefixes that are not verbs, and exported names of the API with two meanings. */
export function names() {
  const files = sourceFiles()
    .filter((path) => /^apps\/(api|storefront|admin)\/src\//.test(path) && !isTest(path))
    .map((path) => ({ path, text: codeOf(path) }));
  const findings = [
    ...files.flatMap(({ path, text }) => [...retiredIn(path, text), ...prefixed(path, text)]),
    ...ambiguous(files),
  ];
  return { ok: findings.length === 0, output: findings.join('\n'), note: `${files.length} files` };
}
