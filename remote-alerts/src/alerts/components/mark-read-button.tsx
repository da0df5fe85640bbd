import { useIntl } from '@maitred/shared-kit/i18n';
import { Button } from '@maitred/shared-kit/ui';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { MARK_BUTTON } from '../hooks/use-list-keys';

interface MarkReadButtonProps {
  /** Element id of the title that says which alert is meant. */
  titleId: string;
  /** How many alerts it marks. */
  count: number;
  onMark: () => void;
}

export function MarkReadButton({ titleId, count, onMark }: MarkReadButtonProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <Button
      id={id}
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-labelledby={`${id} ${titleId}`}
      {...{ [MARK_BUTTON]: '' }}
      onClick={onMark}
    >
      <Check aria-hidden="true" />
      {intl.formatMessage({ id: 'alerts.row.markRead' }, { count })}
    </Button>
  );
}
