import { readFileSync } from 'node:fs';
import express from 'express';

/** The lower bound for a cached page: an Express server that sends the same headers and bytes and does nothing else. */
const [headersFile = '', bodyFile = ''] = process.argv.slice(2);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>;
const body = readFileSync(bodyFile);
const app = express().disable('x-powered-by');

app.get('/ready', (_req, res) => void res.json({ ok: true }));
app.get('/', (_req, res) => void res.set(headers).end(body));
app.listen(Number(process.env.PORT), 'localhost');
