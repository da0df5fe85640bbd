import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, useIsPrinting } from '@maitred/shared-kit/ui';
import { type ReactNode, useState } from 'react';

/** Hides a long table behind a button: nobody reads a year of several restaurants at a glance. */
export function FoldedTable({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  if (!isLong) return children;
  return (
    <>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {intl.formatMessage({ id: isOpen ? 'kit.chart.hideTable' : 'kit.chart.showTable' })}
      </Button>
      {(isOpen || isPrinting) && children}
    </>
  );
}
