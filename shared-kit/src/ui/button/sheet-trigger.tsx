import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { CutText } from '../display/cut-text';
import { Box } from '../layout/layout';
import { Button, type ButtonProps } from './button';

interface SheetTriggerProps extends ButtonProps {
  /** Purpose of the sheet: "Filter". */
  label: string;
  /** The current choice: "Harbour, 20 Nov"; if empty, the label is shown. */
  choice: string;
  open: boolean;
}

/**
 * The button of a sheet with controls, which shows the current choice because a phone has no room for the controls as
 * well. The choice is truncated before the dates at its end; for a list, which is truncated at its end, pass children.
 */
export function SheetTrigger({ label, choice, open, children, ...props }: SheetTriggerProps) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      width="full"
      justifyContent="flex-start"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={choice === '' ? label : `${label}: ${choice}`}
      {...props}
    >
      <SlidersHorizontal aria-hidden="true" />
      <Box as="span" truncate>
        {children ?? <CutText text={choice || label} keepsEnd />}
      </Box>
    </Button>
  );
}
