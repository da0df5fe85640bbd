/** Realistic names in many scripts and lengths; the longest are as long as the fields allow. */

export const RESTAURANT_NAMES = [
  'مطعم النخلة الذهبية',
  'სახლი №7 · ხინკალი და ღვინო',
  '🥟🥢 鼎泰豐',
  'Donaudampfschifffahrtsgesellschaftskapitänskajüte',
  'Кафе «Ёлка» у Никитских ворот, второй этаж, вход со двора',
  'L’Épicerie du Château & Fils — cuisine d’autrefois',
  'ร้านอาหารริมน้ำ',
  'Ω',
];

export const CHAIN_NAME = 'Чайхана № 1';

export const CAMERA_NAMES = [
  'كاميرا المدخل الرئيسي',
  'მთავარი დარბაზი, ფანჯარასთან',
  '📷 Grill 🔥🔥🔥',
  'Hinterhofeingangsüberwachungskamera_Nord_Erdgeschoss_links',
  'Зал, дальний угол за колонной у второго окна справа',
  '2',
  '厨房',
];

export const ZONE_NAMES = [
  'الطاولة رقم ٧ بجانب النافذة المطلة على الشارع',
  'მაგიდა 7',
  '🪑🪑 VIP 🎉',
  'Garderobenschlangenwartebereich_hinter_dem_Windfang',
  'Стол у окна, за которым всегда сидит Пётр Ильич и пьёт чай с чабрецом',
  'A',
];

export const PEOPLE = [
  'عبد الرحمن بن عبد العزيز آل سعود',
  'ნინო ჭავჭავაძე-ორბელიანი',
  '👩‍🍳 Ñuñez 👨‍👩‍👧‍👦',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft',
  'Ян',
  'Александра Константиновна Преображенская-Воскресенская',
];

export const DISHES = [
  'حمص بالطحينة مع زيت الزيتون',
  'ხაჭაპური აჭარული',
  '🍕 × 2',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsschnitzel',
  'Уха по-царски из трёх видов рыбы с расстегаями и зеленью',
];
