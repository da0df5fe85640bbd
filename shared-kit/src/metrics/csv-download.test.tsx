import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing';
import { renderUi } from '../../testing/render-ui';
import { catalogues } from '../i18n/catalogue-store';
import { toCsv } from './csv';
import { CsvDownload } from './csv-download';

beforeEach(async () => {
  localStorage.clear();
  await catalogues.activate('en');
});

it('uses the chosen separator and remembers it', async () => {
  const files: string[] = [];
  const button = (
    <CsvDownload
      label="Download"
      onDownload={() => files.push(toCsv([['Visitors', 12.5]], 'en'))}
    />
  );
  const first = await renderUi(button);
  const choice = () => screen.getByRole('combobox', { name: 'Separator of the columns in files' });
  const download = () => userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(choice()).toHaveTextContent('Comma (,)');
  await download();
  await userEvent.click(choice());
  await userEvent.click(await screen.findByRole('option', { name: 'Semicolon (;)' }));
  await download();
  expect(files).toEqual(['\uFEFFVisitors,12.5\r\n', '\uFEFFVisitors;12,5\r\n']);
  expect(await accessibilityFaults(first.container)).toEqual([]);
  first.unmount();
  await renderUi(button);
  expect(choice()).toHaveTextContent('Semicolon (;)');
});
