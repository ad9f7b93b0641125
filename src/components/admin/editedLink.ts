import { toImageAddress, toLinkAddress } from '@/domain/editor/enteredAddress';
import type { LinkDraft, LinkKind } from '@/domain/editor/links';

export const LINK_TEXTS = {
  link: {
    addTitle: 'Add link',
    changeTitle: 'Change link',
    bracketText: 'Link text',
    bracketTextHint: 'If you leave it empty, the address is shown.',
    noBracketText: undefined,
    address: 'Address',
    addressHint: 'A web page, an email address, or a page of this site such as /contact.',
    noAddress: 'Enter the address of a page.',
    badAddress: 'This address cannot be used. Begin with https://, or with / for a page of this site.',
  },
  image: {
    addTitle: 'Add image',
    changeTitle: 'Change image',
    bracketText: 'What the image shows',
    bracketTextHint: 'A few words for those who cannot see it.',
    noBracketText: 'Say in a few words what the image shows.',
    address: 'Address of the image',
    addressHint: 'From another site it begins with https://, from this site with /uploads/.',
    noAddress: 'Enter the address of an image.',
    badAddress: 'This address cannot be used. It must begin with https:// or /uploads/.',
  },
} as const;

export type EditedLink = Pick<LinkDraft, 'bracketText' | 'address'> & { title: string };

/** Returns what a save stores, such as `https://nit.edu.mm` for `nit.edu.mm`, or the errors that prevent the save. */
export function checkEditedLink(kind: LinkKind, { bracketText, address }: EditedLink) {
  const labels = LINK_TEXTS[kind];
  const typedAddress = address.trim();
  const toStoredAddress = kind === 'link' ? toLinkAddress : toImageAddress;
  const savedAddress = toStoredAddress(typedAddress, window.location.origin);
  const defaultText = kind === 'link' ? typedAddress.replace(/^https?:\/\//i, '') : '';
  const savedText = bracketText.trim() || defaultText;
  const errors: Partial<EditedLink> = {};
  if (savedText === '' && labels.noBracketText !== undefined) errors.bracketText = labels.noBracketText;
  if (savedAddress === undefined) errors.address = typedAddress === '' ? labels.noAddress : labels.badAddress;
  return { savedText, savedAddress, errors };
}
