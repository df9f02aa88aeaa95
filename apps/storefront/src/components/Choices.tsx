import type { ShopProduct } from '@kade/contract';
import { type Choice, optionField, variantsWith } from '../core/choice.ts';
import { useRenderContext } from '../core/render-context.ts';
import { CHOICES, productPath } from '../core/paths.ts';
import { money } from '../i18n/format.ts';
import { detectLang } from '../i18n/script.ts';

type Option = NonNullable<ShopProduct['options']>[number];

/** Options with more values than these are select fields. */
const FEW = 12;

interface Props {
  product: ShopProduct;
  choice: Choice;
}

/** Returns what is added to the name of a value: that it is sold out, or its price where only this option sets it. */
function useNote({ product, choice }: Props, at: number): (value: string) => string {
  const { text } = useRenderContext();
  const isOnly = product.options?.length === 1 && product.price_max !== undefined;
  return (value) => {
    // Those that remain with the other choices.
    const others = choice.values.map((chosen, place) => (place === at ? value : chosen));
    const left = variantsWith(product, others);
    if (!left.some(({ buyable }) => buyable)) return ` – ${text.soldOut}`;
    return isOnly && left[0] ? ` · ${money(left[0].price)}` : '';
  };
}

function Radios({ option, at, ...props }: Props & { option: Option; at: number }) {
  const { language } = useRenderContext();
  const note = useNote(props, at);
  const chosen = props.choice.values[at];
  return (
    <fieldset className="option">
      <legend lang={detectLang(option.name, language)}>{option.name}</legend>
      {option.values.map(({ _id, name }) => (
        <label key={_id} className={note(_id).startsWith(' –') ? 'value out' : 'value'}>
          <input type="radio" name={optionField(at)} value={_id} defaultChecked={_id === chosen} required />
          <span lang={detectLang(name, language)}>{name}</span>
          {note(_id)}
        </label>
      ))}
    </fieldset>
  );
}

function Select({ option, at, ...props }: Props & { option: Option; at: number }) {
  const { language, text } = useRenderContext();
  const note = useNote(props, at);
  const id = `option-${at}`;
  return (
    <p className="option">
      <label htmlFor={id} lang={detectLang(option.name, language)}>
        {option.name}
      </label>
      <select id={id} name={optionField(at)} defaultValue={props.choice.values[at] ?? ''} required>
        <option value="">{text.chooseFirst(option.name)}</option>
        {option.values.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name + note(_id)}
          </option>
        ))}
      </select>
    </p>
  );
}

/**
 * The options of a product as fields of the form that adds it to the cart. Without a script a button shows the price and
 * the picture of the choice; with one they follow each change.
 */
export function Choices({ product, choice }: Props) {
  const { text } = useRenderContext();
  const { options = [] } = product;
  if (options.length === 0) return null;
  return (
    <div className="options" id={CHOICES}>
      <input type="hidden" name="options" value="1" />
      {options.map((option, at) => {
        const Field = option.values.length > FEW ? Select : Radios;
        return <Field key={option._id} option={option} at={at} product={product} choice={choice} />;
      })}
      <button
        className="link"
        type="submit"
        formMethod="get"
        formAction={productPath(product)}
        formNoValidate
        data-scripted=""
      >
        {text.showChoice}
      </button>
    </div>
  );
}
