import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, RefObject } from 'react';
import type { CalendarDate, CalendarRange } from '../filters';
import { AnchoredPopover } from '../overlays/anchored-popover';
import { Drawer } from '../overlays/drawer';
import { AfterPaint } from '../ui/on-demand/after-paint';
import { Calendar } from './calendar';
import { CalendarFrame } from './calendar-frame';

interface RangeSurfaceProps {
  anchor: RefObject<HTMLButtonElement | null>;
  title: string;
  isWide: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  value: CalendarRange | undefined;
  onChange: (range: CalendarRange) => void;
  today: CalendarDate;
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
  presets: ReactNode;
}

const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: 3 } });

/** Two months next to the button, or on a phone a sheet with one. */
export function RangeSurface({
  anchor,
  title,
  isWide,
  isOpen,
  onOpenChange,
  presets,
  onChange,
  ...calendar
}: RangeSurfaceProps) {
  const body = (
    <Body>
      {presets}
      <CalendarFrame>
        <AfterPaint>
          <Calendar
            {...calendar}
            onChange={(range) => {
              onOpenChange(false);
              onChange(range);
            }}
            numberOfMonths={isWide ? 2 : 1}
          />
        </AfterPaint>
      </CalendarFrame>
    </Body>
  );
  if (isWide) {
    return (
      <AnchoredPopover anchor={anchor} label={title} open={isOpen} onOpenChange={onOpenChange}>
        {body}
      </AnchoredPopover>
    );
  }
  return (
    <Drawer side="bottom" title={title} open={isOpen} onOpenChange={onOpenChange}>
      {body}
    </Drawer>
  );
}
