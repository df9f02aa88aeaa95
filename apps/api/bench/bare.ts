import express from 'express';

/**
 * The floor: an Express server that answers the bytes it was given, from memory. A body that is sent is read and
 * parsed, as any server must.
 */
const [listBody, oneBody, createdBody] = process.argv.slice(2);
const app = express().disable('x-powered-by').use(express.json());

app.get('/ready', (_req, res) => void res.json({ ok: true }));
app.get('/api/merchant/products', (_req, res) => void res.type('json').send(listBody));
app.get('/api/merchant/products/:id', (_req, res) => void res.type('json').send(oneBody));
app.post('/api/merchant/products', (_req, res) => void res.status(201).type('json').send(createdBody));
app.listen(Number(process.env.PORT), 'localhost');
