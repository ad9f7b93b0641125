import { college } from './college';

const withoutSpaces = (phone: string) => phone.replaceAll(' ', '');
const phoneLink = (phone: string) => ({ label: phone, href: `tel:${withoutSpaces(phone)}` });

export function phoneLinks() {
  // The type of the result says that there is at least one link. A plain `map` would lose that.
  const [first, ...others] = college().phones;
  return [phoneLink(first), ...others.map(phoneLink)] as const;
}

/** A link to the account of the college at a network. */
export type Account<Name extends string = 'facebook' | 'youtube' | 'telegram' | 'viber' | 'messenger'> = {
  name: Name;
  label: string;
  href: string;
};

/** Returns a list of one link, or an empty list without an address. */
const linkIfGiven = <Name extends string>(name: Name, label: string, href: string | undefined): Account<Name>[] =>
  href === undefined ? [] : [{ name, label, href }];

export function socialLinks() {
  const { facebook, youtube, telegram } = college().accounts;
  return [
    ...linkIfGiven('facebook', 'Facebook', facebook),
    ...linkIfGiven('youtube', 'YouTube', youtube),
    ...linkIfGiven('telegram', 'Telegram', telegram),
  ];
}

export function messengerLinks() {
  const { viber, messenger, telegram } = college().channels;
  return [
    ...linkIfGiven('viber', 'Viber', viber && `viber://chat?number=${encodeURIComponent(withoutSpaces(viber))}`),
    ...linkIfGiven('messenger', 'Messenger', messenger),
    ...linkIfGiven('telegram', 'Telegram', telegram),
  ];
}
