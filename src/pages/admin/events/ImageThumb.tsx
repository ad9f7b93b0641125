import { Undo2, X } from 'lucide';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import * as admin from '@/texts/admin';
import * as order from '@/texts/rules';
import { media, theme } from '@/theme/theme';

const Thumb = styled.li<{ $isRemoved: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;

  img {
    filter: ${({ $isRemoved }) => ($isRemoved ? 'grayscale(1)' : 'none')};
    opacity: ${({ $isRemoved }) => ($isRemoved ? 0.45 : 1)};
  }
`;

const Frame = styled.div`
  position: relative;

  > img {
    width: 100%;
    aspect-ratio: 8 / 5;
    object-fit: cover;
  }
`;

const Place = styled.p`
  position: absolute;
  bottom: 6px;
  left: 6px;
  padding: 4px 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;
`;

const Remove = styled.button.attrs({ type: 'button' })`
  --focus: ${theme.colour.padauk};
  position: absolute;
  top: 6px;
  right: 6px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.ink};
  color: ${theme.colour.white};
  font-size: ${theme.size.micro};
  font-weight: 600;

  ${media.hover} {
    &:hover {
      background: ${theme.colour.forest};
    }
  }
`;

const Name = styled.p`
  overflow: hidden;
  padding-top: 4px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.micro};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** At the end of the item, so that the buttons of a row are level. */
const Moves = styled(Row).attrs({ $gap: 8 })`
  margin-top: auto;
  padding-top: 8px;

  > button {
    flex: 1 1 auto;
    padding-inline: 12px;
  }
`;

type Props = {
  name: string;
  picture: ReactNode;
  /** The size of a new file before and after it was reduced. */
  size?: string;
  /** Its number among the images that stay, from 1; 0 for one that goes on save. */
  number: number;
  count: number;
  onMove: (number: number) => void;
  alt: string;
  onAlt: (alt: string) => void;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
};

export function ImageThumb({ name, picture, size, number, count, onMove, alt, onAlt, onRemove }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const isRemoved = number === 0;

  function handleMove(to: number, { currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => onMove(to));
    currentTarget.focus();
    item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  const move = (text: string, label: string, to: number) => {
    // Not `disabled` at the end: the button would lose the focus when its image arrives there.
    const isThere = to === number || to < 1 || to > count;
    return (
      <Button
        tone="line"
        size="sm"
        aria-label={label}
        aria-disabled={isThere || undefined}
        onClick={(event) => !isThere && handleMove(to, event)}
      >
        {text}
      </Button>
    );
  };

  return (
    <Thumb ref={item} $isRemoved={isRemoved}>
      <Frame>
        {picture}
        {!isRemoved && <Place>{order.placeLabel(number)}</Place>}
      </Frame>
      <Remove aria-label={isRemoved ? `Put back ${name}` : admin.removeLabel(name)} onClick={onRemove}>
        <Icon of={isRemoved ? Undo2 : X} size={20} />
        {isRemoved && 'Put back'}
      </Remove>
      <Name title={name}>{isRemoved ? 'Removed when you save' : name}</Name>
      {size && <Name as="span">{size}</Name>}
      {!isRemoved && (
        <Field label="What it shows" isOptional>
          {(wiring) => (
            <Input
              {...wiring}
              aria-label={`What ${name} shows`}
              value={alt}
              autoComplete="off"
              onChange={({ target }) => onAlt(target.value)}
            />
          )}
        </Field>
      )}
      {!isRemoved && count > 1 && (
        <Moves>
          {move('Earlier', `Move ${name} earlier`, number - 1)}
          {move('Later', `Move ${name} later`, number + 1)}
          {move('Make cover', `Make cover: ${name}`, 1)}
        </Moves>
      )}
    </Thumb>
  );
}
