-- Arguments: a pause in milliseconds, then for each request of the turn the header of a caller as
-- `name: value`, or JSON to post.

local pause
local requests = {}
local turn = 0

local function request_of(argument)
  if argument:sub(1, 1) == '{' then
    return wrk.format('POST', nil, { ['Content-Type'] = 'application/json' }, argument)
  end
  local name, value = argument:match('^(.-): (.*)$')
  return wrk.format(nil, nil, { [name] = value })
end

function init(args)
  pause = tonumber(args[1])
  -- As if it did not exist: wrk asks for a pause before every request if there is a function.
  if pause == 0 then delay = nil end
  for place = 2, #args do
    requests[#requests + 1] = request_of(args[place])
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
