import { shareOnFacebook, shareOnWhatsapp } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { Icon } from './Icon.tsx';
import { Qr } from './Qr.tsx';

/**
 * Links to share a page, its address to copy, and its QR code. `short` is a shorter address of the same page: it makes a
 * coarser code, which simple cameras read more easily. Controls that need a script are hidden until the islands run.
 */
export function Share({ title, address, short }: { title: string; address: string; short: string }) {
  const { text } = useRenderContext();
  return (
    <details className="share" data-share={address} data-title={title}>
      <summary>
        <Icon name="share" />
        {text.share}
      </summary>
      <div className="share-in">
        <Qr text={short} label={text.qr} />
        <ul>
          <li hidden>
            <button type="button" data-native="">
              {text.shareWith}
            </button>
          </li>
          <li>
            <a href={shareOnWhatsapp(`${title}\n${address}`)} rel="noopener nofollow">
              {text.shareWhatsapp}
            </a>
          </li>
          <li>
            <a href={shareOnFacebook(address)} rel="noopener nofollow">
              {text.shareFacebook}
            </a>
          </li>
          <li hidden>
            <button type="button" data-copy={text.copied}>
              {text.copyLink}
            </button>
          </li>
        </ul>
        <label>
          {text.address}
          <input type="text" readOnly value={address} />
        </label>
        <output className="hidden" />
      </div>
    </details>
  );
}
