import type { RequestHandler } from 'express';
import { bareHeaders } from '../../../http/middleware/security-headers.ts';
import { html } from '../../../lib/html.ts';

const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>There is no shop at this address</title></head>
<body>
<p>There is no shop at this address.</p>
<p lang="si">මෙම ලිපිනයේ වෙළඳසැලක් නැත.</p>
<p lang="ta">இந்த முகவரியில் கடை எதுவும் இல்லை.</p>
</body>
</html>`.text;

/** Sends the page of a host that belongs to nobody: a 404 without scripts, links, or a name. */
export const noShopPage: RequestHandler = (req, res, _next) =>
  bareHeaders(req, res, () => {
    res.setHeader('Cache-Control', 'no-store');
    res.status(404).type('html').send(page);
  });
