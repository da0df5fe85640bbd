import { useState } from 'react';
import { Select } from '../../src/select';
import { Checkbox, Field, Input, NumberInput, SegmentedControl, Textarea } from '../../src/ui';
import { PasswordInput } from '../../src/ui/form/password-input';
import type { CatalogueEntry } from '../entry';
import { Sample } from '../sample';
import { useLocalized } from '../use-localized';

const SIZES = ['sm', 'md', 'lg'] as const;

function Inputs() {
  const say = useLocalized();
  const name = say('Name', 'Название');
  return (
    <>
      <Sample name="size">
        {SIZES.map((size) => (
          <Input key={size} size={size} aria-label={`${name} ${size}`} placeholder={name} />
        ))}
      </Sample>
      <Sample name="disabled">
        <Input aria-label={name} disabled value={say('Terrace', 'Веранда')} readOnly />
      </Sample>
      <Sample name="Textarea">
        <Textarea aria-label={say('Question', 'Вопрос')} />
      </Sample>
    </>
  );
}

function Fields() {
  const say = useLocalized();
  const label = say('List name', 'Название списка');
  return (
    <>
      <Sample name="valid">
        <Field label={label} hint={say('Up to 100 characters', 'До 100 символов')} isRequired>
          <Input defaultValue={say('Regulars', 'Постоянные')} />
        </Field>
      </Sample>
      <Sample name="invalid">
        <Field label={label} error={say('Fill in this field', 'Заполните это поле')}>
          <Input />
        </Field>
      </Sample>
      <Sample name="isLabelHidden">
        <Field label={say('Search', 'Поиск')} isLabelHidden>
          <Input placeholder={say('Search by name', 'Поиск по имени')} />
        </Field>
      </Sample>
    </>
  );
}

function Passwords() {
  const say = useLocalized();
  const label = say('Password', 'Пароль');
  return (
    <>
      <Sample name="valid">
        <Field label={label}>
          <PasswordInput defaultValue="maitred" />
        </Field>
      </Sample>
      <Sample name="invalid">
        <Field label={label} error={say('Fill in this field', 'Заполните это поле')}>
          <PasswordInput />
        </Field>
      </Sample>
    </>
  );
}

function NumberInputs() {
  const say = useLocalized();
  const [count, setCount] = useState(5);
  const label = say('People', 'Людей');
  return (
    <>
      <Sample name="min 1, max 50">
        <Field label={label}>
          <NumberInput value={count} min={1} max={50} onValueChange={setCount} />
        </Field>
      </Sample>
      <Sample name="error">
        <NumberInput
          aria-label={label}
          value={0}
          onValueChange={setCount}
          error={say('At least 1', 'Не меньше 1')}
        />
      </Sample>
    </>
  );
}

function Choices() {
  const say = useLocalized();
  const [period, setPeriod] = useState('day');
  return (
    <>
      <Sample name="Checkbox">
        <Checkbox defaultChecked>{say('Both directions', 'В обе стороны')}</Checkbox>
        <Checkbox>{say('Only unread', 'Только непрочитанные')}</Checkbox>
        <Checkbox disabled>{say('Not available', 'Недоступно')}</Checkbox>
      </Sample>
      {(['sm', 'md'] as const).map((size) => (
        <Sample key={size} name={`SegmentedControl ${size}`}>
          <SegmentedControl
            label={`${say('Period', 'Период')} ${size}`}
            size={size}
            value={period}
            onValueChange={setPeriod}
            options={[
              { value: 'day', label: say('Day', 'День') },
              { value: 'week', label: say('Week', 'Неделя') },
              { value: 'month', label: say('Month', 'Месяц'), isDisabled: true },
            ]}
          />
        </Sample>
      ))}
    </>
  );
}

function useRestaurantOptions() {
  const say = useLocalized();
  return [
    { value: '11', label: say('Bistro on Pokrovka', 'Бистро на Покровке') },
    { value: '12', label: say('Closed for repairs', 'Закрыто на ремонт'), isDisabled: true },
    {
      value: '13',
      label: say('A name as long as they come '.repeat(6), 'Очень длинное имя '.repeat(9)),
    },
  ];
}

function Selects() {
  const say = useLocalized();
  const options = useRestaurantOptions();
  const [value, setValue] = useState<string>();
  const label = say('Restaurant', 'Ресторан');
  return (
    <>
      {SIZES.map((size) => (
        <Sample key={size} name={size}>
          <Select
            label={`${label} ${size}`}
            size={size}
            value={value}
            onValueChange={setValue}
            options={options}
          />
        </Sample>
      ))}
      <Sample name="a long choice">
        <Select label={label} value="13" onValueChange={setValue} options={options} />
      </Sample>
      <Sample name="isDisabled">
        <Select label={label} isDisabled value="11" onValueChange={setValue} options={options} />
      </Sample>
      <Sample name="invalid">
        <Field label={label} error={say('Choose one', 'Выберите')}>
          <Select value={undefined} onValueChange={setValue} options={options} />
        </Field>
      </Sample>
    </>
  );
}

export const forms: readonly CatalogueEntry[] = [
  { id: 'inputs', title: 'Input, Textarea', Content: Inputs },
  { id: 'fields', title: 'Field', Content: Fields },
  { id: 'passwords', title: 'PasswordInput', Content: Passwords },
  { id: 'numbers', title: 'NumberInput', Content: NumberInputs },
  { id: 'choices', title: 'Checkbox, SegmentedControl', Content: Choices },
  { id: 'selects', title: 'Select', Content: Selects },
];
