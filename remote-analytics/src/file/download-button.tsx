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
  /** Content and restaurants of the file, which begin its name. */
  name: readonly string[];
  range: CalendarRange;
  /** Called when the button is pressed. */
  cells: () => CsvCell[][];
}

/** A button that downloads the table as a file. */
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
