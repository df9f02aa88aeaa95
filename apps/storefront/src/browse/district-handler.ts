import { isDistrict, typed } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { type PlainReply, redirect } from '../core/page.ts';
import { productPath } from '../core/paths.ts';

/** Handles the choice of a district on a product's page: the browser keeps it, and the page is shown again. */
export function handleDistrict({ request: { form } }: PageContext): PlainReply {
  const [district, id] = [form.get('district'), form.get('product') ?? ''];
  const back = /^[0-9a-f]{24}$/.test(id) ? productPath({ _id: id, slug: typed(form, 'slug') }) : '/';
  return { ...redirect(303, back), district: isDistrict(district) ? district : null };
}
