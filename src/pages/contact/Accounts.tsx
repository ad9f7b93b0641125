import styled from 'styled-components';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { SiteLink } from '@/components/ui/SiteLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import type { Messenger } from '@/content/messengers';
import type { socialLinks } from '@/content/site';
import { media } from '@/theme/media';

const Way = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  padding: 8px 16px;
  border: 2px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.mint};
    }
  }
`;

/** Logos beside those of SocialIcon, which every page loads. */
const marks = {
  messenger: (
    <>
      <path d="M12 3C6.9 3 3 6.7 3 11.4c0 2.6 1.2 4.9 3.1 6.4V21l2.9-1.6c1 .3 2 .4 3 .4 5.1 0 9-3.7 9-8.4S17.1 3 12 3z" />
      <path d="M7.5 13.500l3-3.2 2.6 2.2 3.4-3.2" />
    </>
  ),
  viber: (
    <>
      <path d="M12 3c5.5 0 8.5 2.3 8.5 8s-3 8-8.5 8c-.8 0-1.5 0-2.2-.1L6.5 21.500v-3.400C4.5 16.9 3.5 14.6 3.5 11 3.5 5.3 6.5 3 12 3z" />
      <path
        d="M8.3 7.800c-.7.8-.4 2.4 1.1 4.2 1.6 2 3.7 3 4.9 2.6.6-.2 1-.8.9-1.2-.1-.3-1.5-1.2-1.8-1.2-.4 0-.7.9-1.2.7-.9-.3-2.1-1.6-2.3-2.4-.1-.5.8-.7.8-1.1 0-.3-.7-1.8-1.1-2-.4-.1-.9 0-1.3.4z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
};

type Account = Messenger | (typeof socialLinks)[number];

type Props = { heading: string; accounts: readonly Account[] };

/** Links to accounts; renders nothing without any. */
export function Accounts({ heading, accounts }: Props) {
  if (accounts.length === 0) return null;
  return (
    <Stack as="section" $gap={12}>
      <Heading $size="lead">{heading}</Heading>
      <Row as="ul">
        {accounts.map(({ name, label, href }) => (
          <li key={name}>
            <Way href={href}>
              {name === 'viber' || name === 'messenger' ? <SocialIcon>{marks[name]}</SocialIcon> : <SocialIcon name={name} />}
              <span>{label}</span>
            </Way>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
