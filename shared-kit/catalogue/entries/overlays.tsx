import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DateRangePicker } from '../../src/date-range';
import { CalendarDateSchema, type CalendarRange } from '../../src/filters';
import {
  Dialog,
  Drawer,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
} from '../../src/overlays';
import { Select } from '../../src/select';
import { Button, Field, Input, toast, useConfirmation } from '../../src/ui';
import type { CatalogueEntry } from '../entry';
import { Pressed } from '../pressed';
import { useLocalized } from '../use-localized';

const day = (text: string) => v.parse(CalendarDateSchema, text);
const nothing = () => undefined;

function OpenDialog() {
  const say = useLocalized();
  return (
    <Dialog
      open
      onOpenChange={nothing}
      title={say('New list', 'Новый список')}
      description={say('Faces are grouped in lists.', 'Лица собраны в списки.')}
      footer={<Button>{say('Create', 'Создать')}</Button>}
    >
      <Field label={say('Name', 'Название')}>
        <Input />
      </Field>
    </Dialog>
  );
}

function OpenConfirmation() {
  const say = useLocalized();
  const confirm = useConfirmation();
  useEffect(() => {
    confirm({
      title: say('Delete “Regulars”?', 'Удалить «Постоянные»?'),
      description: say('Its 12 profiles go with it.', 'Вместе с ним исчезнут 12 профилей.'),
      confirmLabel: say('Delete list', 'Удалить список'),
      tone: 'danger',
      onConfirm: nothing,
    });
  });
  return null;
}

function OpenDrawer({ side }: { side: 'start' | 'end' | 'bottom' }) {
  const say = useLocalized();
  return (
    <Drawer open onOpenChange={nothing} side={side} title={say('Filter', 'Фильтр')}>
      <Field label={say('Restaurant', 'Ресторан')}>
        <Input />
      </Field>
    </Drawer>
  );
}

function OpenMenu() {
  const say = useLocalized();
  const [theme, setTheme] = useState('light');
  return (
    <Menu
      open
      onOpenChange={nothing}
      trigger={<Button>{say('Menu', 'Меню')}</Button>}
      align="start"
    >
      <MenuLabel>{say('Account', 'Учётная запись')}</MenuLabel>
      <MenuRadioGroup
        label={say('Theme', 'Тема')}
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'light', label: say('Light', 'Светлая') },
          { value: 'dark', label: say('Dark', 'Тёмная') },
        ]}
      />
      <MenuSeparator />
      <MenuItem isDisabled>{say('Not available', 'Недоступно')}</MenuItem>
      <MenuItem tone="danger">{say('Delete', 'Удалить')}</MenuItem>
    </Menu>
  );
}

function OpenPopover() {
  const say = useLocalized();
  const label = say('Working hours', 'Часы работы');
  return (
    <Popover open onOpenChange={nothing} label={label} trigger={<Button>{label}</Button>}>
      <p>10:00 – 23:00</p>
    </Popover>
  );
}

function DateRanges() {
  const [range, setRange] = useState<CalendarRange | undefined>({
    from: day('2026-11-16'),
    to: day('2026-11-22'),
  });
  return (
    <DateRangePicker
      value={range}
      onChange={setRange}
      today={day('2026-11-20')}
      max={day('2026-11-26')}
    />
  );
}

const OPEN_SELECT = ['[role=combobox]'];
const OPEN_CALENDAR = ['button'];
const FIRST_DAY = [...OPEN_CALENDAR, '[role=grid] td:not([data-selected]) button:enabled'];

function OpenSelect() {
  const say = useLocalized();
  const [value, setValue] = useState('7');
  return (
    <Pressed steps={OPEN_SELECT}>
      <Select
        label={say('Restaurant', 'Ресторан')}
        width="16rem"
        value={value}
        onValueChange={setValue}
        options={Array.from({ length: 20 }, (_, index) => ({
          value: String(index + 1),
          label: `${say('Bistro', 'Бистро')} ${index + 1}`,
          isDisabled: index % 6 === 4,
        }))}
      />
    </Pressed>
  );
}

function Toasts() {
  const say = useLocalized();
  useEffect(() => {
    toast.clear();
    toast.success({ title: say('12 alerts marked read', '12 тревог отмечено прочитанными') });
    toast.error({
      description: say('The server is not answering.', 'Сервер не отвечает.'),
      action: { label: say('Try again', 'Повторить'), onAction: nothing },
    });
  });
  return null;
}

export const overlays: readonly CatalogueEntry[] = [
  { id: 'dialog', title: 'Dialog', Content: OpenDialog, isOverlay: true },
  { id: 'confirmation', title: 'useConfirmation', Content: OpenConfirmation, isOverlay: true },
  {
    id: 'drawer-start',
    title: 'Drawer, start',
    Content: () => <OpenDrawer side="start" />,
    isOverlay: true,
  },
  { id: 'drawer', title: 'Drawer, end', Content: () => <OpenDrawer side="end" />, isOverlay: true },
  {
    id: 'sheet',
    title: 'Drawer, bottom',
    Content: () => <OpenDrawer side="bottom" />,
    isOverlay: true,
  },
  { id: 'menu', title: 'Menu', Content: OpenMenu, isOverlay: true },
  { id: 'popover', title: 'Popover', Content: OpenPopover, isOverlay: true },
  { id: 'date-range', title: 'DateRangePicker', Content: DateRanges },
  {
    id: 'date-range-open',
    title: 'DateRangePicker, open',
    Content: () => (
      <Pressed steps={OPEN_CALENDAR}>
        <DateRanges />
      </Pressed>
    ),
    isOverlay: true,
  },
  {
    id: 'date-range-begun',
    title: 'DateRangePicker, its first day chosen',
    Content: () => (
      <Pressed steps={FIRST_DAY}>
        <DateRanges />
      </Pressed>
    ),
    isOverlay: true,
  },
  { id: 'select-open', title: 'Select, open', Content: OpenSelect, isOverlay: true },
  { id: 'toasts', title: 'toast', Content: Toasts, isOverlay: true },
];
