-- Each connection waits so many milliseconds after an answer, a little more or less, so that the
-- connections do not keep step with each other.
local pause

function init(args)
  pause = tonumber(args[1])
end

function delay()
  return math.floor(pause * (0.5 + math.random()))
end
