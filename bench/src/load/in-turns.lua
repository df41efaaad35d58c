-- Arguments: a pause in milliseconds, then for each request of the turn the header of a caller as
-- `name: value`, JSON to post, or `> method path JSON`. With requests of the last kind each of them is
-- sent as the next caller.

local pause
local requests = {}
local callers = {}
local sent = {}
local turn = 0

local function request_of(argument)
  if argument:sub(1, 1) == '{' then
    return wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, argument)
  end
  local name, value = argument:match('^(.-): (.*)$')
  callers[#callers + 1] = { name = name, value = value }
  return wrk.format(nil, nil, { [name] = value })
end

local function sent_as(argument, caller)
  local method, path, body = argument:match('^> (%S+) (%S+) (.*)$')
  local headers = { ['Content-Type'] = 'application/json' }
  if caller then headers[caller.name] = caller.value end
  if body == '' then body = nil end
  return wrk.format(method, path, headers, body)
end

function init(args)
  pause = tonumber(args[1])
  -- As if it did not exist: wrk asks for a pause before every request if there is a function.
  if pause == 0 then delay = nil end
  for place = 2, #args do
    local argument = args[place]
    if argument:sub(1, 2) == '> ' then
      sent[#sent + 1] = argument
    else
      requests[#requests + 1] = request_of(argument)
    end
  end
  if #sent > 0 then
    requests = {}
    for place, argument in ipairs(sent) do
      requests[place] = sent_as(argument, callers[(place - 1) % math.max(#callers, 1) + 1])
    end
  end
  if #requests == 0 then requests[1] = wrk.format() end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

-- Each connection waits after an answer, a little more or less, so that they do not keep step.
function delay()
  return math.floor(pause * (0.5 + math.random()))
end
