import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useIntl, useLocale } from '../i18n';
import { Select } from '../select';
import { Button } from '../ui/button/button';
import {
  CSV_SEPARATORS,
  type CsvSeparator,
  csvSeparator,
  rememberCsvSeparator,
} from './csv-separator';

interface CsvDownloadProps {
  label: string;
  size?: 'sm' | 'md';
  /** Downloads the file, which `toCsv` creates with the chosen separator. */
  onDownload: () => void;
}

const LABELS: Record<CsvSeparator, string> = {
  ',': 'kit.csv.comma',
  ';': 'kit.csv.semicolon',
  '\t': 'kit.csv.tab',
};

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    maxWidth: '100%',
    _print: { display: 'none' },
  },
});

/**
 * A button that downloads a table, next to a choice of the column separator: a spreadsheet expects the separator of its
 * own country, whatever language this page is in. The choice is remembered.
 */
export function CsvDownload({ label, size = 'md', onDownload }: CsvDownloadProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const [chosen, choose] = useState<CsvSeparator>();

  function handleChoice(separator: CsvSeparator) {
    rememberCsvSeparator(separator);
    choose(separator);
  }

  return (
    <Row>
      <Button size={size} variant="outline" colorPalette="gray" onClick={onDownload}>
        <Download aria-hidden="true" />
        {label}
      </Button>
      <Select
        width="auto"
        size={size}
        label={intl.formatMessage({ id: 'kit.csv.label' })}
        value={chosen ?? csvSeparator(locale)}
        onValueChange={handleChoice}
        options={CSV_SEPARATORS.map((separator) => ({
          value: separator,
          label: intl.formatMessage({ id: LABELS[separator] }),
        }))}
      />
    </Row>
  );
}
