import { chakra } from '@chakra-ui/react/styled-system';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, useRef, useState } from 'react';
import type { CalendarDate, CalendarRange } from '../filters';
import { useIntl } from '../i18n';
import { Button } from '../ui/button/button';
import { useOptimisticChoice } from '../ui/form/use-optimistic-choice';
import { useMediaQuery } from '../ui/layout/use-media-query';
import { useOnDemand } from '../ui/on-demand/use-on-demand';
import { useRangeText } from './use-range-text';

export interface DateRangePickerProps {
  value: CalendarRange | undefined;
  /** Called once both ends are chosen; `from` is never after `to`. */
  onChange: (range: CalendarRange) => void;
  /** Today at the restaurant: the browser may be in another time zone. */
  today: CalendarDate;
  /** The first and the last day that can be chosen. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** Names the button and the calendar; "Dates" by default. */
  label?: string;
  /** Text of the button in place of the range, such as "Custom". */
  triggerText?: ReactNode;
  /** Shown above the calendar: shortcuts to ranges. `close` closes the calendar. */
  presets?: (close: () => void) => ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const TriggerLabel = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

// The calendar loads when somebody is about to open it; the button alone shows the selection.
const importSurface = () => import('./range-surface');

/** A button with the range. It opens two months next to it, or on a phone a sheet with one. */
export function DateRangePicker({
  today,
  min,
  max,
  label,
  triggerText,
  presets,
  size = 'md',
  ...props
}: DateRangePickerProps) {
  const intl = useIntl();
  const [value, choose] = useOptimisticChoice(props.value, props.onChange);
  const rangeText = useRangeText();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const { part: surface, prefetch, load } = useOnDemand(importSurface, { isLikely: true });
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const title = label ?? intl.formatMessage({ id: 'kit.dateRange.title' });
  const range = value
    ? rangeText(value, today)
    : intl.formatMessage({ id: 'kit.dateRange.placeholder' });
  const shown = triggerText ?? range;

  return (
    <>
      <Button
        ref={button}
        variant="outline"
        colorPalette="gray"
        size={size}
        maxWidth="100%"
        aria-label={`${title}: ${typeof shown === 'string' ? shown : range}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onBlur={() => {
          // If the person has moved on before the calendar has loaded, it does not open.
          if (!surface) setIsOpen(false);
        }}
        onKeyDown={(event) => {
          // Until its code has loaded, nothing else handles the key.
          if (event.key === 'Escape') setIsOpen(false);
        }}
        onClick={() => {
          load();
          // If the calendar did not load, a second press requests it again.
          setIsOpen(!surface || !isOpen);
        }}
      >
        <CalendarDays aria-hidden="true" />
        <TriggerLabel>{shown}</TriggerLabel>
      </Button>
      {surface && (
        <surface.RangeSurface
          anchor={button}
          title={title}
          isWide={isWide}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          value={value}
          onChange={choose}
          today={today}
          min={min}
          max={max}
          presets={presets?.(() => setIsOpen(false))}
        />
      )}
    </>
  );
}
