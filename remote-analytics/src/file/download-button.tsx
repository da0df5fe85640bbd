import { type CsvCell, csvFileName, downloadCsv, toCsv } from '@maitred/shared-kit/figures';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { Button } from '@maitred/shared-kit/ui';
import Download from 'lucide-react/icons/download';

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
    <Button
      variant="outline"
      colorPalette="gray"
      onClick={() => downloadCsv(csvFileName([...name, days, locale]), toCsv(cells(), locale))}
    >
      <Download aria-hidden="true" />
      {intl.formatMessage({ id: 'analytics.file.download' })}
    </Button>
  );
}
