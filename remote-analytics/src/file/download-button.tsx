import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import {
  type CsvCell,
  CsvDownload,
  csvFileName,
  downloadCsv,
  toCsv,
} from '@maitred/shared-kit/metrics';

interface DownloadButtonProps {
  /** What the file holds, and of which restaurants: the beginning of its name. */
  name: readonly string[];
  range: CalendarRange;
  /** Asked for when the button is pressed. */
  cells: () => CsvCell[][];
}

/** Hands a person the table beside it as a file. */
export function DownloadButton({ name, range: { from, to }, cells }: DownloadButtonProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const days = from === to ? from : `${from}–${to}`;
  return (
    <CsvDownload
      label={intl.formatMessage({ id: 'analytics.file.download' })}
      onDownload={() => downloadCsv(csvFileName([...name, days, locale]), toCsv(cells(), locale))}
    />
  );
}
