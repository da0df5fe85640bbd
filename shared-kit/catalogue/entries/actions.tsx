import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import { Button, IconButton, Link, SheetTrigger, Spinner } from '../../src/ui';
import type { CatalogueEntry } from '../entry';
import { Sample } from '../sample';
import { useLocalized } from '../use-localized';

const COLORS = ['orange', 'blue', 'gray', 'red'] as const;
const VARIANTS = ['solid', 'outline', 'ghost'] as const;
const BUTTON_SIZES = ['sm', 'md', 'lg'] as const;
const ICON_SIZES = ['xs', 'sm', 'md', 'lg'] as const;

function Buttons() {
  const say = useLocalized();
  const save = say('Save', 'Сохранить');
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={variant}>
          {COLORS.map((color) => (
            <Button key={color} variant={variant} colorPalette={color}>
              {save}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="size">
        {BUTTON_SIZES.map((size) => (
          <Button key={size} size={size}>
            {save}
          </Button>
        ))}
      </Sample>
      <Sample name="loading">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {say('Mark all 12 read', 'Отметить все 12')}
          </Button>
        ))}
      </Sample>
      <Sample name="disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {save}
          </Button>
        ))}
      </Sample>
      <Sample name="with an icon, as a link">
        <Button>
          <Check aria-hidden="true" />
          {save}
        </Button>
        <Button asChild variant="outline" colorPalette="gray">
          <a href="?">{say('To the catalogue', 'К каталогу')}</a>
        </Button>
      </Sample>
    </>
  );
}

function IconButtons() {
  const say = useLocalized();
  const label = say('Alerts', 'Тревоги');
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={variant}>
          {COLORS.map((color) => (
            <IconButton key={color} variant={variant} colorPalette={color} label={label}>
              <Bell />
            </IconButton>
          ))}
        </Sample>
      ))}
      <Sample name="size">
        {ICON_SIZES.map((size) => (
          <IconButton key={size} size={size} label={label} variant="outline">
            <Bell />
          </IconButton>
        ))}
      </Sample>
      <Sample name="loading, disabled">
        <IconButton label={label} loading>
          <Bell />
        </IconButton>
        <IconButton label={label} disabled>
          <Bell />
        </IconButton>
      </Sample>
    </>
  );
}

function SheetTriggers() {
  const say = useLocalized();
  const label = say('Filter', 'Фильтр');
  return (
    <Sample name="choice, none">
      <SheetTrigger
        label={label}
        choice={say('Harbour, 20 Nov', 'Гавань, 20 ноя')}
        open={false}
        width="14rem"
      />
      <SheetTrigger label={label} choice="" open={false} width="14rem" />
      <SheetTrigger
        label={label}
        choice={say('Crowding · Harbour · 13 to 20 Nov', 'Толпа · Гавань · 13–20 ноя')}
        open={false}
        width="10rem"
      />
    </Sample>
  );
}

function Links() {
  const say = useLocalized();
  return (
    <Sample name="Link">
      <p>
        {say('More about it in the ', 'Подробнее об этом — в ')}
        <Link href="?">{say('help', 'справке')}</Link>.
      </p>
    </Sample>
  );
}

function Spinners() {
  const say = useLocalized();
  return (
    <Sample name="size">
      {BUTTON_SIZES.map((size) => (
        <Spinner key={size} size={size} label={say('Loading', 'Загружаем')} />
      ))}
    </Sample>
  );
}

export const actions: readonly CatalogueEntry[] = [
  { id: 'buttons', title: 'Button', Content: Buttons },
  { id: 'icon-buttons', title: 'IconButton', Content: IconButtons },
  { id: 'sheet-triggers', title: 'SheetTrigger', Content: SheetTriggers },
  { id: 'links', title: 'Link', Content: Links },
  { id: 'spinners', title: 'Spinner', Content: Spinners },
];
