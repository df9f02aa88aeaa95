import type { ShopProduct, WishReply } from '@kade/contract';
import type { Choice } from '../core/choice.ts';
import type { PageContent } from '../core/page.ts';
import { variantPath } from '../core/paths.ts';
import { useRenderContext } from '../core/render-context.ts';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import { WishForm } from '../components/WishForm.tsx';
import type { Messages } from '../i18n/index.ts';

/** Why a number or an address was not taken. */
export type WishFault = 'phoneWrong' | 'tooOften';

interface Props {
  product: ShopProduct;
  choice: Choice;
  phone: string;
  result: WishReply['state'] | WishFault;
}

const isFault = (result: Props['result']): result is WishFault =>
  result === 'phoneWrong' || result === 'tooOften';

const said = (result: Props['result'], { wish }: Messages): string => wish[result];

function WishResult({ product, choice, phone, result }: Props) {
  const { text } = useRenderContext();
  const { variant } = choice;
  return (
    <>
      <div className="head">
        <h1>{text.wish.title}</h1>
        <p className="lead">
          <MerchantText>{variant ? `${product.name} · ${variant.title}` : product.name}</MerchantText>
        </p>
      </div>
      {isFault(result) ? (
        <>
          <ErrorSummary>{said(result, text)}</ErrorSummary>
          <WishForm product={product} choice={choice} phone={phone} />
        </>
      ) : (
        <p className={result === 'waiting' ? 'good box' : 'alert box'}>{said(result, text)}</p>
      )}
      <p>
        <a href={variantPath(product, variant?._id)}>{text.wish.back}</a>
      </p>
    </>
  );
}

const statuses: Partial<Record<Props['result'], number>> = { phoneWrong: 422, tooOften: 429 };

/** Returns the reply to somebody who asked for a message: a page about a person, which is never cached. */
export const wishPage = (props: Props & { shopName: string; text: Messages }): PageContent => ({
  kind: 'product',
  status: statuses[props.result] ?? 200,
  cache: 'never',
  meta: { title: `${props.text.wish.title} · ${props.shopName}`, description: '', canonical: null },
  main: <WishResult {...props} />,
});
