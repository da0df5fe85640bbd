import { useIntl } from '@maitred/shared-kit/i18n';
import { Button } from '@maitred/shared-kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';

interface RepeatsToggleProps {
  repeats: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows or folds the earlier alerts of the same kind and place. */
export function RepeatsToggle({ repeats, isOpen, onToggle }: RepeatsToggleProps) {
  const intl = useIntl();
  const id = isOpen ? 'alerts.repeats.hide' : 'alerts.repeats.show';
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      marginInlineStart={-2.5}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      {intl.formatMessage({ id }, { count: repeats })}
    </Button>
  );
}
