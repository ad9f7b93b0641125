import { sendEarlyRequest } from './api/earlyRequest';
import { readApiBase } from './browser/apiBase';

// A script of its own, half a kilobyte: it runs while the rest is still loading.
sendEarlyRequest(readApiBase());
