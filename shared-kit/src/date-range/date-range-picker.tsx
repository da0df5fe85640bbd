import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, useState } from 'react';
import type { CalendarDate, CalendarRange } from '../filters';
import { useIntl } from '../i18n';
import { Drawer } from '../overlays/drawer';
import { Popover } from '../overlays/popover';
import { Button } from '../ui/button/button';
import { useMediaQuery } from '../ui/layout/use-media-query';
import { styled } from '../ui/theme/styled';
import { Calendar } from './calendar';
import { useRangeText } from './use-range-text';

export interface DateRangePickerProps {
  value: CalendarRange | undefined;
  /** Called once both ends are chosen, `from` never after `to`. */
  onChange: (range: CalendarRange) => void;
  /** The restaurant's day: the browser may be in another time zone. */
  today: CalendarDate;
  /** The first and the last day that can be chosen. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** Names the button and the calendar; "Dates" by default. */
  label?: string;
  /** Words of the button where they are not the range, such as "Custom". */
  triggerText?: ReactNode;
  /** Stands above the calendar: shortcuts to ranges. `close` shuts the calendar. */
  presets?: (close: () => void) => ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: 3 } });
const TriggerWords = styled('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

/** A button with the range, which opens two months beside it, or on a phone a sheet with one. */
export function DateRangePicker({
  value,
  onChange,
  today,
  min,
  max,
  label,
  triggerText,
  presets,
  size = 'md',
}: DateRangePickerProps) {
  const intl = useIntl();
  const rangeText = useRangeText();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const [isOpen, setIsOpen] = useState(false);
  const title = label ?? intl.formatMessage({ id: 'kit.dateRange.title' });
  const range = value
    ? rangeText(value, today)
    : intl.formatMessage({ id: 'kit.dateRange.placeholder' });
  const words = triggerText ?? range;
  const close = () => setIsOpen(false);

  const trigger = (
    <Button
      variant="outline"
      color="gray"
      size={size}
      maxWidth="100%"
      aria-label={`${title}: ${typeof words === 'string' ? words : range}`}
      {...(!isWide && {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(true),
      })}
    >
      <CalendarDays aria-hidden="true" />
      <TriggerWords>{words}</TriggerWords>
    </Button>
  );
  const body = (
    <Body>
      {presets?.(close)}
      <Calendar
        value={value}
        onChange={(next) => {
          close();
          onChange(next);
        }}
        today={today}
        min={min}
        max={max}
        numberOfMonths={isWide ? 2 : 1}
      />
    </Body>
  );

  if (isWide) {
    return (
      <Popover trigger={trigger} label={title} open={isOpen} onOpenChange={setIsOpen}>
        {body}
      </Popover>
    );
  }
  return (
    <>
      {trigger}
      <Drawer side="bottom" title={title} open={isOpen} onOpenChange={setIsOpen}>
        {body}
      </Drawer>
    </>
  );
}
