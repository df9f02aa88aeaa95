import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const namesIn = (folder: string) =>
  readdirSync(join(source, folder)).filter((name) => /^[A-Z]\w+\.tsx$/.test(name));

/** Parts that the kit has no place for, or shows as pieces of others. */
const elsewhere: Record<string, string> = {
  'ui/BarePage.tsx': 'a whole page, looked at as the log-in page',
  'ui/Reauthenticate.tsx': 'asks for the password of an account',
  'ui/ReauthenticateByPasskey.tsx': 'the passkey button of that dialog',
  'ui/ReauthenticateDialog.tsx': 'the dialog of Reauthenticate',
  'ui/BulkProgress.tsx': 'the dialog of BulkDialog',
  'ui/ConfirmDialog.tsx': 'opened by useConfirm',
  'ui/DistrictPicker.tsx': 'chooses the districts of a delivery zone',
  'ui/CameraScan.tsx': 'needs a camera; looked at on the screens that scan',
  'ui/FactList.tsx': 'the facts of an order and the figures of a discount',
  'ui/Failed.tsx': 'what Loaded shows of a failure',
  'ui/MomentInput.tsx': 'a day and a time among the fields of a form',
  'ui/StillCounting.tsx': 'a message above the figures of a report',
  'ui/ToastArea.tsx': 'where toasts appear',
  'ui/OnceDialog.tsx': 'shows a secret that has just been made',
  'ui/WhatsAppRow.tsx': 'a row of the lists of carts left behind and of buyers who wait',
  'ui/list/FilterSheet.tsx': 'the sheet of ListTools',
  'ui/list/ListSkeleton.tsx': 'the skeleton of a list as its screens set it up',
  'ui/list/ListRow.tsx': 'a row of RowList',
  'ui/list/ShowMore.tsx': 'the button below a list that is read page by page',
  'ui/list/LongRows.tsx': 'RowList with many rows',
  'ui/list/ReadProgress.tsx': 'seen while a list of several pages is read to its end',
  'ui/list/RowItems.tsx': 'the rows of RowList',
  'ui/table/HeaderCell.tsx': 'a heading of DataTable',
  'ui/table/MissingRow.tsx': 'a row of DataTable that is not read yet',
  'ui/table/Row.tsx': 'a row of DataTable',
  'ui/table/RowCheckbox.tsx': 'the checkbox of DataTable',
};

it('shows every part of ui/, or says where else it is looked at', () => {
  const kit = namesIn('app/kit').map((name) => readFileSync(join(source, 'app/kit', name), 'utf8'));
  const parts = ['ui', 'ui/list', 'ui/table'].flatMap((folder) =>
    namesIn(folder).map((name) => `${folder}/${name}`),
  );
  const shown = (part: string) => kit.some((text) => text.includes(`from '../../${part}'`));
  expect(parts.filter((part) => !shown(part)).toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
