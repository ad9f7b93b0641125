import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { applyDelta, isDeltaResponse, type MessageList } from '@/domain/messageList';
import { type ApiState, adminContactsApi, deltaRequest, refetchMessages, selectMessages } from './adminContactsApi';
import { type StoreExtra, selectBearer } from './baseQuery';

/**
 * Asks once whether there is anything new; gives whether the server has said so. An inbox in which nothing has changed costs one
 * small answer: neither the store nor a screen hears of it. What is neither unchanged nor a list of changes is left to the usual
 * call, with all that it does about failures.
 */
export function pollMessages(signal: AbortSignal): ThunkAction<Promise<boolean>, ApiState, StoreExtra, UnknownAction> {
  return async (dispatch, getState, { apiBase }) => {
    const { data: known, isError, status } = selectMessages(getState()) ?? {};
    if (status === 'pending') return false;
    const token = selectBearer({ getState });
    const canBeBrief = known?.isComplete && known.version !== undefined && !isError;
    const reply = canBeBrief ? await askQuietly(apiBase, known, token, signal) : undefined;
    if (reply === 'unchanged') return true;

    const list = selectMessages(getState())?.data;
    // Signed out meanwhile, or overtaken by another answer.
    if (signal.aborted || token !== selectBearer({ getState }) || list?.version !== known?.version) return false;
    const changed = list && reply && isDeltaResponse(reply.body) ? applyDelta(list, reply.body, reply.etag) : undefined;
    if (changed) await dispatch(adminContactsApi.util.upsertQueryData('listContacts', undefined, changed));
    else dispatch(refetchMessages());
    return changed !== undefined;
  };
}

/** The answer of the server; undefined when it is no good one. */
async function askQuietly(apiBase: string, known: MessageList, token: string | undefined, signal: AbortSignal) {
  const { url, headers } = deltaRequest(known);
  try {
    const response = await fetch(`${apiBase}/${url}`, {
      headers: { ...headers, Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      signal,
    });
    // Read in any case: a call is over only when its body is.
    const text = await response.text();
    if (response.status === 304) return 'unchanged';
    return response.ok ? { body: JSON.parse(text), etag: response.headers.get('ETag') ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}
