import { isDistrict, typed } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { type PlainReply, redirect } from '../core/page.ts';
import { variantPath } from '../core/paths.ts';

const isId = (given: string | null): given is string => given !== null && /^[0-9a-f]{24}$/.test(given);

/** Handles the choice of a district on a product's page: the browser keeps it, and the page is shown again. */
export function handleDistrict({ request: { form } }: PageContext): PlainReply {
  const [district, id, v] = [form.get('district'), form.get('product'), form.get('v')];
  const back = isId(id) ? variantPath({ _id: id, slug: typed(form, 'slug') }, isId(v) ? v : undefined) : '/';
  return { ...redirect(303, back), district: isDistrict(district) ? district : null };
}
