import styled from 'styled-components';
import { richText } from '@/components/ui/richText';
import { SiteLink } from '@/components/ui/SiteLink';
import { type Account, messengerLinks, phoneLinks } from '@/content/collegeLinks';
import { site } from '@/content/site';
import type { Confirmation } from '@/domain/contactForm';
import { replyWayNames } from '@/domain/message';
import { registrationSentence } from '@/domain/seatTexts';

export const BannerParagraph = styled.p`
  margin-top: 6px;
  font-weight: 400;

  > a,
  > span > a {
    display: inline-block;
    padding-block: 4px;
    font-weight: 600;
  }
`;

export const phoneLink = () => {
  const [phone] = phoneLinks();
  return <a href={phone.href}>{phone.label}</a>;
};

export const accountLinks = (accounts: readonly Account[]) =>
  accounts.map(({ name, label, href }, index) => {
    const isLast = index === accounts.length - 1;
    const separator = isLast ? ' or ' : ', ';
    return (
      <span key={name}>
        {index > 0 && separator}
        <SiteLink href={href}>{label}</SiteLink>
      </span>
    );
  });

export function SentConfirmation({ way, sentTo, registration, replaced }: Confirmation) {
  const accounts = messengerLinks();
  return (
    <>
      <p>Message sent successfully!</p>
      {registration && <p>{registrationSentence(registration)}</p>}
      {replaced && (
        <BannerParagraph>You had registered before: the number of people is changed, and you keep your place.</BannerParagraph>
      )}
      <BannerParagraph>
        {richText(`We answer within 24 hours by ${replyWayNames[way]}, to <address/>.`, { address: <b>{sentTo}</b> })}
        {way === 'email' && ' Please check your spam folder too.'}
      </BannerParagraph>
      <BannerParagraph>
        {richText(
          accounts.length > 0
            ? 'In a hurry? Call <phone/>, <days/>, <times/>, or write on <messengers/>.'
            : 'In a hurry? Call <phone/>, <days/>, <times/>.',
          {
            phone: phoneLink(),
            days: site.hours.days,
            times: site.hours.times,
            messengers: accountLinks(accounts),
          },
        )}
      </BannerParagraph>
    </>
  );
}
