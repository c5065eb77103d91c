"""The order of `fair_queue.py`, kept in Redis for all workers: scripts, for each runs as a whole.

A table waits once. Its share is written `address/account`, with no account for guests. By lane
(cheap or dear) and class (1 is watched, 0 is not) there are:

    kiebitz:work:<lane>:<class>           the shares that have tables waiting
    kiebitz:work:<lane>:<class>:<share>   their tables, by number
    kiebitz:work:<lane>:<class>/turns     the turns: `now`; for each `share <name>` when it is due
                                          and the number when it was served; when each
                                          `address <name>` is due

Beside them: `waiting` (the share, lane and class of each table), `again` (tables that were put
while a worker had them), `workers` (how many slots each has), `<lane>/thinking` (who uses a slot
now), `<lane>/bell` (rung for idle workers) and `settings`. The lease of a table is a key of its
own that runs out. Whatever of this is lost, the sweep puts in again.
"""

from __future__ import annotations

from kiebitz.server.platform.fair_queue import MOST_REMEMBERED, UNWATCHED_EVERY

PREFIX = "kiebitz:work:"
IDLE_LISTS = 100

COMMON = f"""
local P = '{PREFIX}'
local MOST_REMEMBERED = {MOST_REMEMBERED}
local UNWATCHED_EVERY = {UNWATCHED_EVERY}

local function now()
  local time = redis.call('time')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function lease_of(name) return 'kiebitz:lease:' .. name end

local function line_of(lane, class) return P .. lane .. ':' .. class end

local function remove(name, place)
  local line = line_of(place.lane, place.class)
  redis.call('zrem', line .. ':' .. place.share, name)
  if redis.call('zcard', line .. ':' .. place.share) == 0 then
    redis.call('srem', line, place.share)
  end
  redis.call('hdel', P .. 'waiting', name)
end

local function ring(lane)
  redis.call('lpush', P .. lane .. '/bell', 1)
  redis.call('ltrim', P .. lane .. '/bell', 0, {IDLE_LISTS - 1})
end

-- A table waits from now on. Put again it keeps its number, and is watched if it ever was.
-- While a worker has it, it is put when the worker is done with it.
local function put(name, lane, share, watched_until)
  local known = redis.call('hget', P .. 'again', name)
  if known then watched_until = math.max(watched_until, cjson.decode(known).watched_until) end
  if redis.call('exists', lease_of(name)) == 1 then
    local place = {{lane = lane, share = share, watched_until = watched_until}}
    redis.call('hset', P .. 'again', name, cjson.encode(place))
    return
  end
  redis.call('hdel', P .. 'again', name)
  local number = redis.call('incr', P .. 'number')
  local class = watched_until > now() and '1' or '0'
  local before = redis.call('hget', P .. 'waiting', name)
  if before then
    local place = cjson.decode(before)
    number = redis.call('zscore', line_of(place.lane, place.class) .. ':' .. place.share, name)
    if place.class == '1' then class = '1' end
    watched_until = math.max(watched_until, place.watched_until)
    remove(name, place)
  end
  local place = {{lane = lane, class = class, share = share, watched_until = watched_until}}
  redis.call('hset', P .. 'waiting', name, cjson.encode(place))
  redis.call('sadd', line_of(lane, class), share)
  redis.call('zadd', line_of(lane, class) .. ':' .. share, number, name)
  ring(lane)
end
"""

PUT = (
    COMMON
    + """
-- ARGV: table, lane, share, for how long it counts as watched (ms), account shares
local watched_until = 0
if tonumber(ARGV[4]) > 0 then watched_until = now() + tonumber(ARGV[4]) end
if tonumber(ARGV[5]) > 0 then redis.call('hset', P .. 'settings', 'account shares', ARGV[5]) end
put(ARGV[1], ARGV[2], ARGV[3], watched_until)
"""
)

TAKE = (
    COMMON
    + """
-- ARGV: lane, token, lease (ms), account shares unless a node has set them
local lane, token, at = ARGV[1], ARGV[2], now()
local account_round = tonumber(redis.call('hget', P .. 'settings', 'account shares') or ARGV[4])

local function full_addresses()
  local slots, held, full = 0, {}, {}
  redis.call('zremrangebyscore', P .. 'workers', '-inf', at)
  for _, worker in ipairs(redis.call('zrange', P .. 'workers', 0, -1)) do
    slots = slots + tonumber(string.match(worker, ' ' .. lane .. '=(%d+)'))
  end
  redis.call('zremrangebyscore', P .. lane .. '/thinking', '-inf', at)
  for _, thinking in ipairs(redis.call('zrange', P .. lane .. '/thinking', 0, -1)) do
    local address = string.match(thinking, '^%S+ (.*)$')
    held[address] = (held[address] or 0) + 1
  end
  for address, count in pairs(held) do
    full[address] = count >= math.max(1, math.floor(slots / 2))
  end
  return full
end

local function turn(turns, name) return tonumber(redis.call('hget', turns, name) or 0) end

local function due(turns, share)
  local address, account = string.match(share, '^(.*)/([^/]*)$')
  local name = 'share ' .. (account ~= '' and account or address)
  local again, served = string.match(redis.call('hget', turns, name) or '0 0', '^(%d+) (%d+)$')
  local ours = account ~= '' and turn(turns, 'address ' .. address) or 0
  return {due = math.max(turn(turns, 'now'), tonumber(again), ours), served = tonumber(served),
          name = name, ours = ours, address = address, account = account, share = share}
end

-- Among equal turns, the one that was served longest ago. An account may wait
-- at several addresses: its oldest work is first.
local function is_before(one, other)
  if one.due ~= other.due then return one.due < other.due end
  if one.since ~= other.since then return one.since < other.since end
  return one.number < other.number
end

local function next_of(class, full)
  local line, best = line_of(lane, class), nil
  for _, share in ipairs(redis.call('smembers', line)) do
    local found = due(line .. '/turns', share)
    if not full[found.address] then
      local first = redis.call('zrange', line .. ':' .. share, 0, 0, 'withscores')
      found.table, found.number, found.class = first[1], tonumber(first[2]), class
      found.since = math.max(found.number, found.served)
      if best == nil or is_before(found, best) then best = found end
    end
  end
  return best
end

local function forget(turns, from)
  local known = redis.call('hgetall', turns)
  for index = 1, #known, 2 do
    if known[index] ~= 'now' and tonumber(string.match(known[index + 1], '^%d+')) <= from then
      redis.call('hdel', turns, known[index])
    end
  end
end

local function serve(found)
  local turns = line_of(lane, found.class) .. '/turns'
  if found.account ~= '' then
    local ours = math.max(turn(turns, 'now'), found.ours) + 1
    redis.call('hset', turns, 'address ' .. found.address, ours)
  end
  local again = found.due + account_round
  local served = string.format('%d %d', again, redis.call('incr', P .. 'number'))
  redis.call('hset', turns, 'now', found.due, found.name, served)
  if redis.call('hlen', turns) > MOST_REMEMBERED then forget(turns, found.due) end
end

local in_a_row = tonumber(redis.call('get', P .. lane .. '/in-a-row') or 0)
local classes = in_a_row >= UNWATCHED_EVERY - 1 and {'0', '1'} or {'1', '0'}
local full = full_addresses()
local found = next_of(classes[1], full) or next_of(classes[2], full)
if not found then return false end
serve(found)
local place = cjson.decode(redis.call('hget', P .. 'waiting', found.table))
remove(found.table, place)
local do_others_wait = redis.call('scard', line_of(lane, '0')) > 0
local passes_others = found.class == '1' and do_others_wait
redis.call('set', P .. lane .. '/in-a-row', passes_others and in_a_row + 1 or 0)
redis.call('set', lease_of(found.table), token, 'px', ARGV[3])
redis.call('zadd', P .. lane .. '/thinking', at + tonumber(ARGV[3]), token .. ' ' .. found.address)
return {found.table, found.share, tostring(place.watched_until)}
"""
)

KEEP = (
    COMMON
    + """
-- ARGV: table, token, lane, address, lease (ms)
if redis.call('get', lease_of(ARGV[1])) == ARGV[2] then
  redis.call('pexpire', lease_of(ARGV[1]), ARGV[5])
end
local until_then = now() + tonumber(ARGV[5])
redis.call('zadd', P .. ARGV[3] .. '/thinking', 'xx', until_then, ARGV[2] .. ' ' .. ARGV[4])
"""
)

FREE_SLOT = (
    COMMON
    + """
-- ARGV: token, lane, address
if redis.call('zrem', P .. ARGV[2] .. '/thinking', ARGV[1] .. ' ' .. ARGV[3]) == 1 then
  ring(ARGV[2])
end
"""
)

GIVE_BACK = (
    COMMON
    + """
-- ARGV: table, token, until when it counts as watched; and lane and share if it is to wait again
if redis.call('get', lease_of(ARGV[1])) ~= ARGV[2] then return end
redis.call('del', lease_of(ARGV[1]))
local again = redis.call('hget', P .. 'again', ARGV[1])
if ARGV[4] then
  put(ARGV[1], ARGV[4], ARGV[5], tonumber(ARGV[3]))
elseif again then
  local place = cjson.decode(again)
  put(ARGV[1], place.lane, place.share, place.watched_until)
end
"""
)

BE_ALIVE = (
    COMMON
    + """
-- ARGV: worker, its slots, until in how many ms
redis.call('zadd', P .. 'workers', now() + tonumber(ARGV[3]), ARGV[1] .. ' ' .. ARGV[2])
redis.call('set', P .. 'alive', 1, 'px', ARGV[3])
"""
)
