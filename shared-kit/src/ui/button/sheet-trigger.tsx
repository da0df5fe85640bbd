import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { CutText } from '../display/cut-text';
import { Box } from '../layout/layout';
import { Button, type ButtonProps } from './button';

interface SheetTriggerProps extends ButtonProps {
  /** What the sheet is for: "Filter". */
  label: string;
  /** What is chosen in it: "Harbour, 20 Nov"; the label stands in its place where nothing is. */
  choice: string;
  open: boolean;
}

/**
 * The button of a sheet with controls, which says what is chosen: a phone has no room for both them and what they show. The
 * choice is cut in its middle, like a name; of a list, which is cut at its end, the children say it.
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
        {children ?? <CutText text={choice || label} />}
      </Box>
    </Button>
  );
}
