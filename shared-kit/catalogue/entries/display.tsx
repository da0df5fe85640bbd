import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import {
  Badge,
  Button,
  Figure,
  Grid,
  Heading,
  KindBadge,
  Pagination,
  Panel,
  Picture,
  Skeleton,
  Stack,
  Table,
  Text,
} from '../../src/ui';
import { families } from '../../src/ui/theme/palette';
import type { CatalogueEntry } from '../entry';
import { Sample } from '../sample';
import { useLocalized } from '../use-localized';

/** A picture of a room, made of two rectangles. */
const STILL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9">' +
    '<rect width="16" height="9" fill="#73543d"/><rect y="5" width="16" height="4" fill="#cdb6a2"/>' +
    '</svg>',
)}`;

/** An address at which there is no picture. */
const MISSING_STILL = '/no-picture';

function Pictures() {
  const say = useLocalized();
  const alt = say('The hall', 'Зал');
  const shared = { alt, aspectRatio: '16 / 9', width: '14rem' };
  return (
    <>
      <Sample name="loading, loaded, failed">
        <Picture {...shared} src={undefined} />
        <Picture {...shared} src={STILL} />
        <Picture {...shared} src={MISSING_STILL} />
      </Sample>
      <Sample name="a failed thumbnail">
        <Picture {...shared} width="4rem" src={MISSING_STILL} />
      </Sample>
    </>
  );
}

function Badges() {
  const say = useLocalized();
  const colors = Object.keys(families) as (keyof typeof families)[];
  return (
    <>
      <Sample name="Badge">
        <Badge>3</Badge>
        <Badge tone="quiet">12</Badge>
        <Badge tone="side">140</Badge>
      </Sample>
      <Sample name="KindBadge">
        {colors.map((color) => (
          <KindBadge key={color} color={color} icon={<Bell />}>
            {say('Table not cleared', 'Стол не убран')}
          </KindBadge>
        ))}
      </Sample>
    </>
  );
}

function Panels() {
  const say = useLocalized();
  return (
    <Grid gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      <Panel
        title={say('Guests now', 'Гостей сейчас')}
        aside={say('to 19:40', 'к 19:40')}
        actions={
          <Button size="sm" variant="outline" colorPalette="gray">
            {say('Open', 'Открыть')}
          </Button>
        }
      >
        <Figure label={say('In the hall', 'В зале')} value="48" note={say('2 late', '2 опоздали')}>
          {say('12 % above a usual Friday', 'На 12 % больше обычной пятницы')}
        </Figure>
      </Panel>
      <Panel title={say('Orders', 'Заказы')}>
        <Figure label={say('Not known yet', 'Пока неизвестно')} value="–" />
      </Panel>
      <Panel title={say('On its way', 'В пути')}>
        <Skeleton height={24} />
      </Panel>
    </Grid>
  );
}

function Tables() {
  const say = useLocalized();
  const label = say('Visitors by hour', 'Гости по часам');
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{say('Hour', 'Час')}</th>
          <th scope="col">{say('Visitors', 'Гости')}</th>
          <th scope="col">{say('Of them regulars', 'Из них постоянные')}</th>
        </tr>
      </thead>
      <tbody>
        {[18, 19, 20].map((hour) => (
          <tr key={hour}>
            <th scope="row">{`${hour}:00`}</th>
            <td>{hour * 3}</td>
            <td>{hour}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Paginations() {
  const [page, setPage] = useState(7);
  return (
    <Sample name="in the middle of 20">
      <Pagination page={page} totalPages={20} onPageChange={setPage} />
    </Sample>
  );
}

function Headings() {
  const say = useLocalized();
  const title = say('Restaurant orders', 'Заказы ресторана');
  return (
    <Stack gap={2}>
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <Heading key={size} as="h3" size={size}>
          {title}
        </Heading>
      ))}
      <Text>{say('Nobody at the host stand for 6 minutes.', 'У стойки никого уже 6 минут.')}</Text>
      <Text color="quiet">{say('Pokrovka 12, Moscow', 'Покровка, 12, Москва')}</Text>
    </Stack>
  );
}

function Palette() {
  return Object.entries(families).map(([family, shades]) => (
    <Sample key={family} name={family}>
      {Object.entries(shades).map(([shade, color]) => (
        <span
          key={shade}
          title={`${family}.${shade}`}
          style={{ background: color, width: '1.75rem', height: '1.75rem', borderRadius: 4 }}
        />
      ))}
    </Sample>
  ));
}

export const display: readonly CatalogueEntry[] = [
  { id: 'palette', title: 'Palette', Content: Palette },
  { id: 'headings', title: 'Heading, Text', Content: Headings },
  { id: 'pictures', title: 'Picture', Content: Pictures },
  { id: 'badges', title: 'Badge, KindBadge', Content: Badges },
  { id: 'panels', title: 'Panel, Figure, Skeleton', Content: Panels },
  { id: 'tables', title: 'Table', Content: Tables },
  { id: 'pagination', title: 'Pagination', Content: Paginations },
];
